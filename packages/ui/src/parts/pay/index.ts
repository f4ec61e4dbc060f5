import type { PartViews } from '../part.ts'
import { PayView } from './Pay/PayView.tsx'
import { PayLoadingView } from './PayLoading/PayLoadingView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  Pay: { View: PayView, title: titleText.pay },
  PayLoading: { View: PayLoadingView, title: titleText.payLoading },
} satisfies PartViews<'pay'>

export { part } from '@foyer/core/pay'
