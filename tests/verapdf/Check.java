import java.io.File;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.validators.ValidatorConfig;
import org.verapdf.pdfa.validation.validators.ValidatorFactory;

/** Asks the veraPDF engine about files: `Check ua1,2a FILE …`. One line for each file and profile; exit 1 if any fails. */
public final class Check {
    public static void main(String[] arguments) throws Exception {
        Logger.getLogger("").setLevel(Level.OFF);
        VeraGreenfieldFoundryProvider.initialise();
        boolean good = true;
        for (int n = 1; n < arguments.length; n++) {
            for (String profile : arguments[0].split(",")) {
                good &= passes(new File(arguments[n]), PDFAFlavour.fromString(profile), profile);
            }
        }
        System.exit(good ? 0 : 1);
    }

    private static boolean passes(File file, PDFAFlavour flavour, String profile) throws Exception {
        ValidatorConfig wish = ValidatorFactory.createConfig(flavour, false, 200, false, false, Level.SEVERE, "", false);
        try (PDFAParser parser = Foundries.defaultInstance().createParser(file, flavour);
                PDFAValidator validator = Foundries.defaultInstance().createValidator(wish, flavour)) {
            ValidationResult result = validator.validate(parser);
            TreeMap<String, String> faults = new TreeMap<>();
            for (TestAssertion one : result.getTestAssertions()) {
                if (one.getStatus() == TestAssertion.Status.FAILED) {
                    faults.put(one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber(), one.getMessage());
                }
            }
            System.out.println((result.isCompliant() ? "passes " : "FAILS  ") + profile + "  " + file.getName());
            faults.forEach((rule, message) -> System.out.println("    " + rule + "  " + message));
            return result.isCompliant();
        }
    }
}
