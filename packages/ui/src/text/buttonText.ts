import { defineTexts } from './text.ts'

/** Texts of the buttons. They are apart from the modal's texts because they are loaded earlier. */
export const buttonText = defineTexts('button', {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  switch: 'Switch Network',
  unknown: 'Unknown Network',
  select: 'Select Network',
  wrongNetwork: 'Unsupported network',
  balance: 'balance',
})
