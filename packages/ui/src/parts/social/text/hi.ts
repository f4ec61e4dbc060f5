import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'सभी सोशल खाते', connectingSocial: 'साइन इन करें' },
  social: {
    continueWith: '{social} के साथ जारी रखें',
    socials: 'सोशल खाते',
    more: 'और विकल्प',
    opening: '{social} खोला जा रहा है',
    inWindow: 'विंडो में जारी रखें',
    inWindowHint: 'खुली हुई विंडो में {social} में साइन इन करें।',
    blocked: 'कोई विंडो नहीं खुल सकी',
    blockedHint: '{social} का पेज यहाँ खोलें, फिर वापस आएँ।',
    openSignIn: 'साइन-इन खोलें',
    scan: 'इस कोड को अपने फ़ोन से स्कैन करें',
    scanHint: 'Farcaster ऐप से {app} में साइन इन करें।',
    qrFarcaster: 'Farcaster खोलने वाला QR कोड',
    inApp: 'Farcaster में जारी रखें',
    inAppHint: 'ऐप खोलें, {app} में साइन इन करें, फिर यहाँ लौटें।',
    openFarcaster: 'Farcaster खोलें',
    finishing: 'आपको साइन इन किया जा रहा है',
    slow: 'इसमें सामान्य से ज़्यादा समय लग रहा है',
    slowHint: 'साइन-इन में बहुत समय लगा। कृपया फिर से कोशिश करें।',
    closed: 'विंडो बंद है',
    closedHint: 'फिर से कोशिश करें, या अगर विंडो में कोड दिखा हो तो उसे डालें।',
    stopped: 'साइन इन नहीं हो सका',
    notStarted: '{social} का पेज नहीं खुल सका। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
    providerFailed: '{social} ने आपकी पहचान की पुष्टि नहीं की। फिर से कोशिश करें।',
    expired: 'यह साइन-इन समाप्त हो गया है। फिर से कोशिश करें।',
    frozen: 'खाते के मालिक ने नए डिवाइस पर साइन इन रोक दिया है।',
    noWayBack:
      'इस खाते का कोई ईमेल नहीं है, इसलिए यह केवल उसी उपकरण पर खुलता है जहाँ यह बना था। वहीं साइन इन करें या कोई दूसरा तरीका चुनें।',
    rateLimited: 'बहुत ज़्यादा कोशिशें। बाद में फिर से कोशिश करें।',
    frameFailed: 'सुरक्षित पेज लोड नहीं हो सका। फिर से कोशिश करें।',
    unreachable: 'सर्वर तक नहीं पहुँचा जा सका। कनेक्शन जाँचें और फिर कोशिश करें।',
    failed: 'कोई गड़बड़ी हुई। फिर से कोशिश करें।',
    code: 'विंडो का कोड',
    codeHint: 'अगर विंडो में कोई कोड दिखे, तो उसे यहाँ डालें।',
    codeWrong: 'अमान्य कोड। फिर से कोशिश करें।',
    codeLocked: 'बहुत सारे गलत कोड। शुरू से करें।',
  },
}
