import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'または',
    lastUsed: '前回使用',
    continueWithWallet: 'ウォレットで続ける',
    noWalletYet: 'ウォレットをお持ちでないですか？',
    getStarted: 'はじめる',
    noWalletHere: 'このブラウザにウォレットをインストールし、ページを再読み込みしてください。',
    badOption: 'このアプリは正しく設定されていません。提供元にお知らせください。',
  },
}
