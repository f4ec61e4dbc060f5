import { toBase64 } from '@foyer/codec'
import * as v from 'valibot'
import { lost, MobileWalletError } from './mobileError.ts'
import { AuthorizationSchema, SentSchema, SignedSchema, signatureOf } from './mobileSchemas.ts'
import { type AskMobile, type MobileSessionInput, withMobileWallet } from './mobileSession.ts'

/** The app as the wallet shows it. */
export interface MobileIdentity {
  readonly name: string
  readonly uri: string
}

/** The access that a wallet gave: the token by which it knows the page, and the accounts. */
export interface Authorization {
  readonly token: string
  readonly chain: string
  readonly addresses: readonly Uint8Array<ArrayBuffer>[]
}

/** The input of each request. */
export interface MobileInput extends Pick<MobileSessionInput, 'page'> {
  readonly identity: MobileIdentity
  readonly chain: string
}

const AUTHORIZATION_FAILED = -1

/** Parses an answer. @throws ModalError connection_failed */
function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw lost('The wallet has answered something else than it was asked for.')
  return parsed.output
}

async function authorizeIn(
  ask: AskMobile,
  { identity, chain }: MobileInput,
  token?: string,
): Promise<Authorization> {
  const answer = await ask('authorize', {
    identity,
    chain,
    ...(token !== undefined && { auth_token: token }),
  })
  const { auth_token, accounts } = read(AuthorizationSchema, answer)
  return { token: auth_token, chain, addresses: accounts.map(({ address }) => address) }
}

/** Asks for access, by a prompt of the wallet. An access that was given up before is taken back in the same session. */
export function authorize(
  input: MobileInput,
  { left, signal }: { readonly left?: string | undefined; readonly signal?: AbortSignal | undefined },
): Promise<Authorization> {
  return withMobileWallet({ page: input.page, signal }, async (ask) => {
    // A wallet that does not know it any more has nothing to take back.
    if (left !== undefined) await ask('deauthorize', { auth_token: left }).catch(() => {})
    return authorizeIn(ask, input)
  })
}

/** Runs requests by the access of before; a wallet that has forgotten it asks the visitor once more. */
async function reauthorized<Result>(
  input: MobileInput,
  known: Authorization,
  run: (ask: AskMobile, now: Authorization) => Promise<Result>,
): Promise<{ readonly result: Result; readonly now: Authorization }> {
  return withMobileWallet(input, async (ask) => {
    const now = await authorizeIn(ask, input, known.token).catch((error: unknown) => {
      const isForgotten = error instanceof MobileWalletError && error.protocolCode === AUTHORIZATION_FAILED
      if (!isForgotten) throw error
      return authorizeIn(ask, input)
    })
    return { result: await run(ask, now), now }
  })
}

/** Signs texts with one account. The texts that come back have to be those that were asked for. */
export function signMessages(
  input: MobileInput,
  known: Authorization,
  address: Uint8Array,
  texts: readonly Uint8Array[],
) {
  return reauthorized(input, known, async (ask) => {
    const addresses = [toBase64(address)]
    const answer = await ask('sign_messages', { addresses, payloads: texts.map(toBase64) })
    const { signed_payloads: signed } = read(SignedSchema, answer)
    if (signed.length !== texts.length) throw lost('The wallet has signed another number of texts.')
    return signed.map(signatureOf)
  })
}

/** Signs transactions and leaves it to the app to send them. */
export function signTransactions(
  input: MobileInput,
  known: Authorization,
  transactions: readonly Uint8Array[],
) {
  return reauthorized(input, known, async (ask) => {
    const { signed_payloads: signed } = read(
      SignedSchema,
      await ask('sign_transactions', { payloads: transactions.map(toBase64) }),
    )
    if (signed.length !== transactions.length)
      throw lost('The wallet has signed another number of transactions.')
    return signed
  })
}

/** Signs transactions and has the wallet send them. */
export function signAndSendTransactions(
  input: MobileInput,
  known: Authorization,
  transactions: readonly Uint8Array[],
) {
  return reauthorized(input, known, async (ask) => {
    const { signatures } = read(
      SentSchema,
      await ask('sign_and_send_transactions', { payloads: transactions.map(toBase64) }),
    )
    if (signatures.length !== transactions.length)
      throw lost('The wallet has sent another number of transactions.')
    return signatures
  })
}
