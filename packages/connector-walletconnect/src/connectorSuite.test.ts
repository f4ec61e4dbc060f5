import { connectorSuite } from '@foyer/devkit/suites'
import type { FakeTab } from './testing/nodePage.ts'
import { NETWORKS, startPair } from './testing/startPair.ts'

connectorSuite({
  name: 'WalletConnect',
  networks: NETWORKS,
  async create() {
    const pair = await startPair()
    let tab: FakeTab = pair.origin.openTab()
    return {
      connector: pair.connectorOf(tab),
      address: pair.wallet.addresses[0] ?? '',
      answer(how) {
        pair.wallet.answer = how
      },
      scan: (uri) => void pair.wallet.pair(uri).catch(() => {}),
      reload() {
        tab.crash()
        tab = pair.origin.openTab()
        return pair.connectorOf(tab)
      },
      stop: () => pair.stop(),
    }
  },
})
