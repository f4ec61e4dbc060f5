import { defineTexts } from './text.ts'

/** Texts of the buttons, apart from the modal's catalogue since they are needed long before it. */
export const buttonText = defineTexts('button', {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  switch: 'Switch Network',
  unknown: 'Unknown Network',
  select: 'Select Network',
  wrongNetwork: 'Unsupported network',
  balance: 'balance',
})
