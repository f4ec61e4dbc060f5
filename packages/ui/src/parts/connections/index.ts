import type { PartViews } from '../part.ts'
import {
  ConnectingExternalView,
  title as connectingTitle,
} from './ConnectingExternal/ConnectingExternalView.tsx'
import {
  ConnectingMultiChainView,
  title as chainsTitle,
} from './ConnectingMultiChain/ConnectingMultiChainView.tsx'

export const views = {
  ConnectingExternal: { View: ConnectingExternalView, title: connectingTitle },
  ConnectingMultiChain: { View: ConnectingMultiChainView, title: chainsTitle },
} satisfies PartViews<'connections'>

export { part } from '@foyer/core/connections'
