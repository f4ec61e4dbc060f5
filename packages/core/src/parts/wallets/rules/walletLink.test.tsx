import { expect, test } from 'vitest'
import { toWalletLink } from './walletLink.ts'
// The same tests with Chromium's URL parser.
import './hostileLinks.test.ts'

test('call-11 an anchor with a link leads where the link says', () => {
  const anchor = document.createElement('a')
  for (const base of [
    'metamask://',
    'https://metamask.app.link',
    'bybitapp://open/route?targetUrl=by://web3/',
  ]) {
    const link = toWalletLink(base, 'wc:abc@2?relay-protocol=irn&symKey=def')
    anchor.setAttribute('href', link ?? '')
    expect(anchor.href).toBe(link)
    expect(anchor.protocol).toBe(new URL(base).protocol)
  }
})
