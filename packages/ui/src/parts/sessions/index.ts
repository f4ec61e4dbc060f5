import type { PartViews } from '../part.ts'
import { SmartSessionCreatedView } from './SmartSessionCreated/SmartSessionCreatedView.tsx'
import { SmartSessionListView } from './SmartSessionList/SmartSessionListView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  SmartSessionCreated: { View: SmartSessionCreatedView, title: titleText.smartSessionCreated },
  SmartSessionList: { View: SmartSessionListView, title: titleText.smartSessionList },
} satisfies PartViews<'sessions'>

export { part } from '@foyer/core/sessions'
