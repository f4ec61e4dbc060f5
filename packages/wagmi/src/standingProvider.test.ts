import { expect, test } from 'vitest'
import { createStandingProvider, type ProviderRequest } from './standingProvider.ts'

// docs/guide/sponsoring.md: an app passes the service that pays by the action of wagmi, which asks through this provider.
test('a batch reaches the wallet with the capabilities that the app has named', async () => {
  const asked: ProviderRequest[] = []
  const wallet = {
    async request(request: ProviderRequest) {
      asked.push(request)
      return { id: '0xbatch' }
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const provider = await createStandingProvider(
    async () => wallet,
    () => undefined,
  )()
  const paymasterService = {
    url: 'https://gateway.example/v1/paymaster/10?projectId=shop',
    context: { token: 'x' },
  }
  const request = {
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', chainId: '0xa', calls: [], capabilities: { paymasterService } }],
  }
  expect(await provider?.request(request)).toEqual({ id: '0xbatch' })
  expect(asked).toEqual([request])
})
