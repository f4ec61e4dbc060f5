import type { PartViews } from '../part.ts'
import { SIWXSignMessageView } from './SIWXSignMessage/SIWXSignMessageView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  SIWXSignMessage: { View: SIWXSignMessageView, title: titleText.sIWXSignMessage },
} satisfies PartViews<'siwx'>

export { part } from '@foyer/core/siwx'
