import { ModalError } from '@foyer/core/ports'
import { toTestNetwork } from '../attachFakeWallet.ts'
import { fakeConnector } from '../createTestModal.ts'
import { FAKE_ADDRESS } from '../fakeEip1193.ts'
import { connectorSuite } from './connectorSuite.ts'

connectorSuite({
  name: 'the fake',
  networks: [toTestNetwork(1)],
  create() {
    let how: 'approve' | 'reject' | 'silent' = 'approve'
    const connector = fakeConnector({
      isGranted: false,
      async onOpen() {
        if (how === 'reject') throw new ModalError({ code: 'user_rejected', message: 'The visitor said no.' })
        if (how === 'silent') await new Promise(() => {})
      },
    })
    return {
      connector,
      address: FAKE_ADDRESS,
      answer(next) {
        how = next
      },
      reload: () => connector,
      stop: () => {},
    }
  },
})
