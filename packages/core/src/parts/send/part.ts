import type { Part } from '../../kernel/parts.ts'
import { resetSend } from './editSend.ts'
import { enterPreview } from './reviewSend.ts'
import { startSend } from './startSend.ts'
import { enterReceipt } from './watchReceipt.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    WalletSend: (modal, { signal }) => startSend(modal, { signal }),
    WalletSendConfirmed: (modal, { params }) => enterReceipt(modal, params),
    WalletSendPreview: (modal, { signal }) => enterPreview(modal, { signal }),
    WalletSendSelectToken: (modal, { signal }) => startSend(modal, { signal }),
  },
  resetSend,
} satisfies Part
