import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Foyer द्वारा वॉलेट कनेक्शन',
  },
  legal: {
    agree: 'मैं {terms} और {privacy} से सहमत हूँ',
    agreeTerms: 'मैं {terms} से सहमत हूँ',
    agreePrivacy: 'मैं {privacy} से सहमत हूँ',
    agreeTermsName: 'सेवा की शर्तों',
    agreePrivacyName: 'गोपनीयता नीति',
    byConnecting: 'कनेक्ट करके आप {terms} और {privacy} से सहमत होते हैं',
    byConnectingTerms: 'कनेक्ट करके आप {terms} से सहमत होते हैं',
    byConnectingPrivacy: 'कनेक्ट करके आप {privacy} से सहमत होते हैं',
    byConnectingTermsName: 'सेवा की शर्तों',
    byConnectingPrivacyName: 'गोपनीयता नीति',
  },
  notice: {
    dismiss: 'हटाएँ',
    address_copied: 'पता कॉपी हो गया',
    link_copied: 'लिंक कॉपी हो गया',
    wallet_deleted: 'वॉलेट हटाया गया',
    wallet_switched: 'वॉलेट बदला गया',
    account_switched: 'खाता बदला गया',
    wallet_disconnected: 'वॉलेट डिस्कनेक्ट हुआ',
    new_wallet_added: 'नया वॉलेट जोड़ा गया',
    certified_only: 'केवल WalletConnect प्रमाणित',
    copy_failed: 'कॉपी नहीं हो सका',
    disconnect_failed: 'डिस्कनेक्ट नहीं हो सका',
    switch_wallet_failed: 'वॉलेट नहीं बदला जा सका',
    disconnect_wallet_failed: 'वॉलेट डिस्कनेक्ट नहीं हो सका',
    connector_not_found: 'कनेक्टर नहीं मिला',
    storage_unavailable: 'आपका ब्राउज़र कुछ भी सहेजता नहीं है: अगली बार फिर से कनेक्ट करना होगा',
    connection_error: 'कनेक्शन में त्रुटि',
    relay_unreachable: 'रिले तक पहुँचा नहीं जा सका। अपना कनेक्शन जाँचें, फिर दोबारा कोशिश करें।',
    pairing_expired: 'लिंक की समय-सीमा समाप्त हो गई। नया पाने के लिए दोबारा कोशिश करें।',
    activity_failed: 'लेनदेन नहीं मिल सके',
    transaction_sent: 'लेनदेन भेजा गया',
    email_sent: 'ईमेल भेजा गया',
    email_changed: 'ईमेल बदला गया',
    verify_again: 'कुछ गड़बड़ हुई। हमें आपके खाते की फिर से पुष्टि करनी होगी।',
    signing_failed: 'संदेश पर हस्ताक्षर करने में त्रुटि',
    tokens_unavailable: 'टोकन बैलेंस उपलब्ध नहीं',
  },
  problem: {
    failedTitle: 'यह हिस्सा लोड नहीं हो सका',
    failedText: 'अपना कनेक्शन जाँचें, फिर दोबारा कोशिश करें।',
    brokenTitle: 'यहाँ कुछ गड़बड़ी हुई',
    brokenText: 'कुछ भी भेजा या हस्ताक्षरित नहीं हुआ। दोबारा कोशिश करें, या यह विंडो बंद करें।',
  },
}
