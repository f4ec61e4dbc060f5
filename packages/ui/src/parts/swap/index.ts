import type { PartViews } from '../part.ts'
import { SwapView } from './Swap/SwapView.tsx'
import { SwapPreviewView } from './SwapPreview/SwapPreviewView.tsx'
import { SwapSelectTokenView } from './SwapSelectToken/SwapSelectTokenView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  Swap: { View: SwapView, title: titleText.swap },
  SwapPreview: {
    View: SwapPreviewView,
    // A swap that was sent is no longer reviewed.
    title: ({ swap }) => [swap?.hash === undefined ? titleText.swapPreview : titleText.swap],
  },
  SwapSelectToken: { View: SwapSelectTokenView, title: titleText.swapSelectToken },
} satisfies PartViews<'swap'>

export { part } from '@foyer/core/swap'
