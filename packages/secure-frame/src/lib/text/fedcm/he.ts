import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: 'המשך עם {provider}',
  intro: 'הדפדפן שואל באיזה חשבון להשתמש. לא ייפתח דף אחר.',
  choose: 'בחירת חשבון',
  window: 'שימוש בחלון במקום זאת',
  refused: 'לא נכנסתם. נסו שוב, או השתמשו בחלון.',
  cancel: 'ביטול',
}
