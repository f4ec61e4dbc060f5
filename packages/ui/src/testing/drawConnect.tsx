import { fakeConnector } from '@foyer/devkit'
import { type DrawViewInput, drawView } from './drawView.tsx'

/** An installed wallet that never answers. */
export const one = fakeConnector({
  id: 'com.example.one',
  name: 'Wallet One',
  onOpen: () => new Promise(() => {}),
})

/** Options of an app whose terms have to be accepted. */
export const legalOptions = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}

/** Draws Connect with one installed wallet. */
export function drawConnect(input: Omit<DrawViewInput, 'view'> = {}) {
  return drawView({ view: 'Connect', connectors: [one], ...input })
}
