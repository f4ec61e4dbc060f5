import { frameText } from './frameText.ts'
import { defineTexts } from './text.ts'

/** Texts: a QR code, and what is beside it. */
export const qrText = {
  tryAgain: frameText.tryAgain,
  ...defineTexts('qr', {
    qrFailed: 'This QR code cannot be drawn. Copy the link and paste it in your wallet.',
    qrPreparing: 'The QR code is being made',
    copyLink: 'Copy link',
  }),
}
