import type { PartViews } from '../part.ts'
import {
  ConnectingExternalView,
  title as connectingTitle,
} from './ConnectingExternal/ConnectingExternalView.tsx'

export const views = {
  ConnectingExternal: { View: ConnectingExternalView, title: connectingTitle },
} satisfies PartViews<'connections'>

export { part } from '@foyer/core/connections'
