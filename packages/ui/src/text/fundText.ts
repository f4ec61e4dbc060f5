import { accountText } from './accountText.ts'

/** Texts: getting something into the account. */
export const fundText = {
  receiveTitle: 'Receive funds',
  receiveHint: 'Scan the QR code and receive funds',
  buyTitle: 'Buy Crypto',
  buyHint: 'Easy with card or bank account',
  popular: 'popular',
  exchangeTitle: 'From an exchange',
  exchangeHint: 'Move funds over from an account at an exchange',
  nothing: 'Nothing to fund with',
  nothingHint: 'This app offers no way to add funds on the network in use.',
  qrLabel: 'QR code of your address',
  yourAddress: 'Your address',
  copyAddress: accountText.copyAddress,
  compatibleNetworks: 'Compatible networks',
  onlyThese: 'Only receive on these networks. Anything sent on another one may be lost.',
} as const
