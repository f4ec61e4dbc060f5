import { createTestModal, fakeConnector, fakePairing, listing } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { selectWalletPlatforms } from './walletPlatforms.ts'

const LINKS = {
  mobile_link: 'far://',
  webapp_link: 'https://web.far.example',
  desktop_link: 'far-desktop://',
}

async function waysTo(fields: Partial<ReturnType<typeof listing>>, isMobile = false, canPair = true) {
  const here = fakeConnector({ id: 'io.far' })
  const { modal } = await createTestModal({
    connectors: canPair ? [here, fakePairing().connector] : [here],
    platform: { device: { isMobile } },
  })
  modal.wallets.setCustom([listing({ id: 'far', ...fields })])
  return selectWalletPlatforms(modal, modal.state, 'far')
}

test('connecting-10 an installed wallet comes first, then what its links open', async () => {
  expect(await waysTo({ ...LINKS, rdns: 'io.far' })).toEqual({
    platforms: ['browser', 'qrcode', 'web', 'desktop'],
    connectorId: 'io.far',
  })
})

test('connecting-10 a link that must not be opened offers nothing', async () => {
  const hostile = {
    mobile_link: 'javascript:alert(1)',
    webapp_link: 'http://far.example',
    desktop_link: 'file:///x',
  }
  expect((await waysTo(hostile, true)).platforms).toEqual(['unsupported'])
  // The wallet's app can still scan a QR code.
  expect((await waysTo(hostile)).platforms).toEqual(['qrcode'])
})

test('connecting-10 an app with a universal link alone is reached too', async () => {
  const universal = { mobile_link: null, link_mode: 'https://go.far.example' }
  expect((await waysTo(universal, true)).platforms).toEqual(['mobile'])
  expect((await waysTo(universal)).platforms).toEqual(['qrcode'])
})

test('connecting-10 without anything that pairs only the browser is left', async () => {
  expect((await waysTo({ ...LINKS, rdns: 'io.far' }, false, false)).platforms).toEqual(['browser'])
  expect((await waysTo(LINKS, false, false)).platforms).toEqual(['unsupported'])
})

test('without a wallet any one that scans the code will do', async () => {
  const { modal } = await createTestModal({ connectors: [fakePairing().connector] })
  expect(selectWalletPlatforms(modal, modal.state, undefined).platforms).toEqual(['qrcode'])
})
