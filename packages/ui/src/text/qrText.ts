import { defineTexts } from './text.ts'

/** Texts: a QR code. */
export const qrText = defineTexts('qr', {
  qrFailed: 'This QR code cannot be drawn. Copy the link and paste it in your wallet.',
})
