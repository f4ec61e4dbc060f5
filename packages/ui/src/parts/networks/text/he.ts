import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'רישום משותף',
    networkCardLedgerText: 'מחשבים רבים מסכימים מה שייך למי. שום חברה אינה יכולה לשנות זאת לבדה.',
    networkCardMoneyTitle: 'לכל רשת מטבע משלה',
    networkCardMoneyText: 'העמלות משולמות במטבע של הרשת, ולכן כדאי לשמור מעט ממנו לעסקאות.',
    networkCardSeparateTitle: 'כל רשת עומדת לעצמה',
    networkCardSeparateText: 'אותה כתובת יכולה להחזיק נכסים שונים בכל רשת. כדאי לבדוק באיזו רשת משתמשים.',
    learnMore: 'מידע נוסף',
  },
  networks: {
    or: 'או',
    searchNetwork: 'חיפוש רשת',
    networks: 'רשתות',
    noNetworkFound: 'לא נמצאה רשת',
    notInWallet: 'הארנק אינו תומך ברשת הזו',
    networksNote: 'ייתכן שהארנק המחובר אינו תומך בחלק מהרשתות של היישום',
    whatIsANetwork: 'מהי רשת',
    unsupportedApp: 'היישום אינו תומך ברשת הנוכחית. יש לעבור לרשת זמינה כדי להמשיך.',
    unsupportedSwap: 'ההמרה אינה נתמכת ברשת הנוכחית. יש לעבור לרשת זמינה כדי להמשיך.',
    receiveOnly: 'אפשר לקבל נכסים רק ברשתות האלה',
  },
  switchActiveChain: {
    switchTo: 'מעבר אל {chain}',
    otherWalletNeeded: 'הארנק המחובר אינו תומך ב־{chain}. יש לחבר ארנק אחר כדי להמשיך.',
    switchButton: 'מעבר',
  },
  switchNetwork: {
    approveInWallet: 'אישור בארנק',
    switchDeclined: 'המעבר נדחה',
    switchDeclinedHint: 'מעבר עשוי להידחות כשהארנק אינו תומך ברשת או כשבקשה קודמת עדיין פעילה',
    switchingTo: 'עובר לרשת {network}…',
    acceptSwitch: 'יש לאשר את בקשת המעבר בארנק',
  },
  title: {
    networks: 'בחירת רשת',
    switchNetwork: 'החלפת רשת',
    walletCompatibleNetworks: 'רשתות תואמות',
    whatIsANetwork: 'מהי רשת?',
  },
}
