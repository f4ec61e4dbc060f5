import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'ईमेल से जारी रखें',
    emailVerifyOtp: 'ईमेल की पुष्टि करें',
    emailVerifyDevice: 'डिवाइस रजिस्टर करें',
    approveTransaction: 'हस्ताक्षर का अनुरोध',
  },
  email: {
    address: 'ईमेल पता',
    continue: 'जारी रखें',
    newcomers: 'यहाँ नए हैं? कोड की पुष्टि होने पर आपके लिए वॉलेट बनता है।',
    codeSentTo: '{email} पर भेजा गया कोड डालें',
    codeValid: 'कोड 5 मिनट तक मान्य है',
    code: 'पुष्टि कोड',
    digit: '{count} में से अंक {place}',
    checking: 'कोड जाँचा जा रहा है',
    notReceived: 'नहीं मिला?',
    resendCode: 'कोड फिर भेजें',
    resendEmail: 'ईमेल फिर भेजें',
    resendIn: '{count, plural, one {# सेकंड में फिर भेजें} other {# सेकंड में फिर भेजें}}',
    linkSentTo: '{email} पर भेजा गया लिंक खोलें',
    chooseNumber: 'खुलने वाले पेज पर यह संख्या चुनें:',
    oncePerBrowser: 'हर ब्राउज़र में एक बार पूछा जाता है',
    waitingForLink: 'लिंक खुलने का इंतज़ार है',
    notEmail: 'कृपया मान्य ईमेल पता डालें',
    emailRefused: 'अमान्य ईमेल। फिर कोशिश करें।',
    cooldown: '{count, plural, one {कृपया # सेकंड बाद फिर कोशिश करें} other {कृपया # सेकंड बाद फिर कोशिश करें}}',
    codeWrong: 'अमान्य कोड। फिर कोशिश करें।',
    codeLocked: 'बहुत बार गलत कोड डाला गया। बाद में कोशिश करें।',
    flowExpired: 'यह साइन-इन समाप्त हो गया। नया ईमेल मँगाएँ।',
    deviceRefused: 'इस डिवाइस को मंज़ूरी नहीं मिली। नया ईमेल मँगाएँ।',
    frozen: 'इस खाते में नए डिवाइस से साइन इन रोका गया है।',
    rateLimited: 'बहुत अधिक प्रयास। बाद में कोशिश करें।',
    frameFailed: 'ईमेल लॉगिन लोड नहीं हो सका',
    frameFailedInApp: 'इस ऐप में एम्बेडेड वॉलेट लोड नहीं हो सका',
    timedOut: 'समय पर जवाब नहीं मिला। कनेक्शन जाँचें और फिर कोशिश करें।',
    ephemeral: 'आपका ब्राउज़र यहाँ कुछ भी सहेजता नहीं है, इसलिए आप केवल यह पेज बंद होने तक साइन इन रहेंगे।',
    vaultMismatch: 'मिली कुंजियाँ आपके खाते की नहीं हैं, इसलिए कुछ नहीं खोला गया।',
    failed: 'एक त्रुटि हुई',
  },
  approve: {
    loading: 'अनुरोध लोड हो रहा है',
    cancel: 'रद्द करें',
  },
}
