import { accountText } from '../../../text/accountText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  fundWallet: 'Fund wallet',
  walletReceive: 'Receive',
})

/** Texts: getting something into the account. */
export const fundText = {
  copyAddress: accountText.copyAddress,
  ...defineTexts('fund', {
    nothing: 'Nothing to fund with',
    nothingHint: 'This app offers no way to add funds on the network in use.',
    qrLabel: 'QR code of your address',
    yourAddress: 'Your address',
    compatibleNetworks: 'Compatible networks',
    onlyThese: 'Only receive on these networks. Anything sent on another one may be lost.',
  }),
}
