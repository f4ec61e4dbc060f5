import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'एक साझा रिकॉर्ड',
    networkCardLedgerText: 'कई कंप्यूटर मिलकर तय करते हैं कि किसके पास क्या है। कोई एक कंपनी इसे नहीं बदल सकती।',
    networkCardMoneyTitle: 'हर नेटवर्क की अपनी मुद्रा',
    networkCardMoneyText: 'शुल्क नेटवर्क की मुद्रा में चुकाया जाता है, इसलिए लेनदेन के लिए थोड़ी रखें।',
    networkCardSeparateTitle: 'हर नेटवर्क अलग है',
    networkCardSeparateText: 'एक ही पते पर हर नेटवर्क में अलग संपत्ति हो सकती है। देखें कि आप कौन सा उपयोग कर रहे हैं।',
    learnMore: 'और जानें',
  },
  networks: {
    or: 'या',
    searchNetwork: 'नेटवर्क खोजें',
    networks: 'नेटवर्क',
    noNetworkFound: 'कोई नेटवर्क नहीं मिला',
    notInWallet: 'आपका वॉलेट इस नेटवर्क का समर्थन नहीं करता',
    networksNote: 'हो सकता है आपका कनेक्टेड वॉलेट इस ऐप के कुछ नेटवर्क का समर्थन न करे',
    whatIsANetwork: 'नेटवर्क क्या है',
    unsupportedApp: 'यह ऐप आपके मौजूदा नेटवर्क का समर्थन नहीं करता। जारी रखने के लिए किसी उपलब्ध विकल्प पर जाएँ।',
    unsupportedSwap: 'स्वैप सुविधा आपके मौजूदा नेटवर्क का समर्थन नहीं करती। जारी रखने के लिए किसी उपलब्ध विकल्प पर जाएँ।',
    receiveOnly: 'आप केवल इन नेटवर्क पर संपत्ति प्राप्त कर सकते हैं',
  },
  switchActiveChain: {
    switchTo: '{chain} पर जाएँ',
    otherWalletNeeded: 'आपका कनेक्टेड वॉलेट {chain} का समर्थन नहीं करता। जारी रखने के लिए दूसरा वॉलेट कनेक्ट करें।',
    switchButton: 'बदलें',
  },
  switchNetwork: {
    approveInWallet: 'वॉलेट में स्वीकृति दें',
    switchDeclined: 'बदलाव अस्वीकृत',
    switchDeclinedHint:
      'यदि वॉलेट चेन का समर्थन नहीं करता या पिछला अनुरोध अब भी सक्रिय है तो बदलाव अस्वीकृत हो सकता है',
    switchingTo: '{network} नेटवर्क पर जा रहे हैं…',
    acceptSwitch: 'अपने वॉलेट में बदलाव का अनुरोध स्वीकार करें',
  },
  title: {
    networks: 'नेटवर्क चुनें',
    switchNetwork: 'नेटवर्क बदलें',
    walletCompatibleNetworks: 'संगत नेटवर्क',
    whatIsANetwork: 'नेटवर्क क्या है?',
  },
}
