import type { PartViews } from '../part.ts'
import { MoveAssetsView } from './MoveAssets/MoveAssetsView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  MoveAssets: { View: MoveAssetsView, title: titleText.moveAssets },
} satisfies PartViews<'move'>

export { part } from '@foyer/core/move'
