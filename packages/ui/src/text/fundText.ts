import { accountText } from './accountText.ts'
import { featuresText } from './featuresText.ts'

/** Texts: getting something into the account. */
export const fundText = {
  receiveTitle: featuresText.receiveTitle,
  receiveHint: featuresText.receiveHint,
  buyTitle: featuresText.buyTitle,
  buyHint: featuresText.buyHint,
  popular: featuresText.popular,
  exchangeTitle: 'From an exchange',
  exchangeHint: 'Move funds over from an account at an exchange',
  nothing: 'Nothing to fund with',
  nothingHint: 'This app offers no way to add funds on the network in use.',
  qrLabel: 'QR code of your address',
  yourAddress: 'Your address',
  copyAddress: accountText.copyAddress,
  compatibleNetworks: 'Compatible networks',
  onlyThese: 'Receive only on these networks. What is sent on any other may be lost.',
} as const
