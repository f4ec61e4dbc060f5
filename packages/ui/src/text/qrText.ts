import { frameText } from './frameText.ts'
import { defineTexts } from './text.ts'

/** Texts: a QR code, and what is beside it. */
export const qrText = {
  tryAgain: frameText.tryAgain,
  ...defineTexts('qr', {
    qrFailed: 'This QR code cannot be shown. Copy the link and paste it into your wallet.',
    qrPreparing: 'Preparing the QR code',
    copyLink: 'Copy link',
  }),
}
