import type { PartViews } from '../part.ts'
import { SIWXSignMessageView } from './SIWXSignMessage/SIWXSignMessageView.tsx'
import { titleText } from './text/en.ts'

const signMessage = { View: SIWXSignMessageView, title: titleText.sIWXSignMessage }

export const views = {
  ConnectingSiwe: signMessage,
  SIWXSignMessage: signMessage,
} satisfies PartViews<'siwx'>

export { part } from '@foyer/core/siwx'
