import { connectWallet } from '@foyer/core'
import { createTestModal, type TestModal, type TestModalInput, until } from './createTestModal.ts'
import { FAKE_ADDRESS } from './fakeEip1193.ts'
import { jsonReply } from './fakePlatform.ts'

/** A fake gateway's answers about names; a test may change them at any time. */
export interface FakeNames {
  /** Below which name it gives them out; null for none. */
  parent: string | null
  /** Whether it answers at all. */
  isUp: boolean
  /** The holders of labels. */
  readonly holders: Map<string, string>
  readonly reserved: Set<string>
  /** Why the next signed message is refused: a reason, or the code of a problem. */
  refusal: string | undefined
  /** Resolves names on the chain. @default their holders */
  onResolve: (name: string) => string | undefined
  /** The paths that were asked, without those of other parts. */
  readonly asked: string[]
}

/** A modal with a connected wallet, whose gateway gives out names below `foyer.eth`. */
export interface NamesTest extends TestModal {
  readonly names: FakeNames
}

function createFakeNames(): FakeNames {
  const names: FakeNames = {
    parent: 'foyer.eth',
    isUp: true,
    holders: new Map(),
    reserved: new Set(['admin']),
    refusal: undefined,
    onResolve: (name) => names.holders.get(name.split('.')[0] ?? ''),
    asked: [],
  }
  return names
}

/** Answers as the gateway does; undefined for what is not about names. */
function answer(names: FakeNames, url: string, body: string): Response | undefined {
  const { pathname, searchParams } = new URL(url)
  if (!pathname.startsWith('/v1/names')) return undefined
  names.asked.push(pathname)
  if (!names.isUp) return jsonReply({ code: 'upstream_unavailable', message: 'down' }, 503)
  if (pathname === '/v1/names/of') return answerOwner(names, searchParams.get('account') ?? '')
  if (pathname === '/v1/names/check') return answerCheck(names, searchParams.get('label') ?? '')
  const { label, message = '' } = JSON.parse(body) as { label?: string; message?: string } // what the modal sent
  if (label !== undefined) {
    const expiresAt = '2030-01-01T00:00:00.000Z'
    return jsonReply({ message: `take ${label}`, name: `${label}.${names.parent}`, expiresAt })
  }
  return answerSigned(names, message.slice('take '.length))
}

function answerOwner({ holders, parent }: FakeNames, account: string): Response {
  const address = account.split(':')[2]?.toLowerCase()
  const own = [...holders].find(([, holder]) => holder.toLowerCase() === address)?.[0]
  return jsonReply({ parent, ...(own !== undefined && parent !== null && { name: `${own}.${parent}` }) })
}

function answerCheck({ holders, reserved }: FakeNames, label: string): Response {
  const status = reserved.has(label) ? 'reserved' : holders.has(label) ? 'taken' : 'free'
  return jsonReply({ label, status, suggestions: status === 'free' ? [] : [`${label}2`, `${label}3`] })
}

function answerSigned(names: FakeNames, label: string): Response {
  const { refusal: code, holders, parent } = names
  if (code === 'signature_invalid') return jsonReply({ code, message: 'no' }, 403)
  if (code === 'chain_not_supported') return jsonReply({ code, message: 'no' }, 400)
  if (code !== undefined) return jsonReply({ code: 'refused', message: 'no', reason: code }, 422)
  holders.set(label, FAKE_ADDRESS)
  return jsonReply({ name: `${label}.${parent}` })
}

/** Creates a modal with a connected wallet, whose gateway gives out names. */
export async function createNamesTest(
  input: TestModalInput & { readonly prepare?: (names: FakeNames) => void } = {},
): Promise<NamesTest> {
  const names = createFakeNames()
  input.prepare?.(names)
  const fetch = async ({ url, body }: { readonly url: string; readonly body?: unknown }) =>
    answer(names, url, String(body)) ?? jsonReply({ code: 'not_found', message: 'no' }, 404)
  const made = await createTestModal({
    ...input,
    platform: { fetch, ...input.platform },
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p1', ...input.options },
  })
  made.evm.onSign = async ({ message }) => `signed ${message}`
  made.evm.names = {
    profile: async () => undefined,
    async resolve({ name }) {
      const address = names.onResolve(name)
      return address === undefined ? undefined : { address, name, imageUrl: undefined }
    },
  }
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  // A gateway that is known to give out none is not asked.
  await until(() => names.asked.length > 0 || made.modal.state.names !== undefined)
  return { ...made, names }
}
