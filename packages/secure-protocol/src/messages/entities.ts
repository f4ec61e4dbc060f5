import * as v from 'valibot'
import { Id } from '../lib/fields.ts'

/** The number of an eip155 chain, or a CAIP-2 id. */
export const ChainId = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.regex(/^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'not a CAIP-2 chain id')),
])
export type ChainId = v.InferOutput<typeof ChainId>

/** An EVM address, in any spelling. */
export const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an address'))
/** The type of an account: an ordinary one (externally owned), or a smart account. */
export const AccountType = v.picklist(['eoa', 'smartAccount'])
export type AccountType = v.InferOutput<typeof AccountType>

const Text = v.pipe(v.string(), v.maxLength(2048))
const LongText = v.pipe(v.string(), v.maxLength(16_384))
const Url = v.pipe(v.string(), v.maxLength(2048))

/** An e-mail address as it was typed. The frame normalises it. */
export const TypedEmail = v.pipe(v.string(), v.minLength(3), v.maxLength(320))

/** The signed-in user (clause entity-6). */
export const User = v.strictObject({
  email: v.nullish(v.pipe(v.string(), v.maxLength(320))),
  /** The account in use on this network: requests are for it. */
  address: Address,
  chainId: ChainId,
  /** All of them with their types, the one in use first. The smart account is missing in a wallet that was made without one, until it is first asked for. */
  accounts: v.optional(
    v.pipe(v.array(v.strictObject({ address: Address, type: AccountType })), v.maxLength(8)),
  ),
  userName: v.nullish(Text),
  /** The owner's choice. The one in use is another one where the network has no smart accounts (clause state-19). */
  preferredAccountType: v.optional(AccountType),
  /** Whether the smart account is deployed on this network; absent where that is not known. */
  smartAccountDeployed: v.optional(v.boolean()),
  signature: v.optional(LongText),
  message: v.optional(LongText),
  siwxMessage: v.optional(LongText),
})
export type User = v.InferOutput<typeof User>

/** A sign-in message (clause entity-11). */
export const SiwxMessage = v.strictObject({
  accountAddress: v.optional(Text),
  chainId: ChainId,
  domain: Text,
  uri: Url,
  version: Text,
  nonce: Text,
  statement: v.optional(Text),
  resources: v.optional(v.pipe(v.array(Url), v.maxLength(32))),
  requestId: v.optional(Text),
  issuedAt: v.optional(Text),
  expirationTime: v.optional(Text),
  notBefore: v.optional(Text),
  serializedMessage: v.optional(LongText),
})
export type SiwxMessage = v.InferOutput<typeof SiwxMessage>

/**
 * Accepts only colours, because a CSS value with a URL could send a request, and other CSS could hide parts of an
 * approval.
 */
const Colour = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(
    /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d.,%/ ]{1,50}\)|(ok)?l(ab|ch)\([-\d.,%/ ]{1,50}\))$/i,
    'not a colour',
  ),
)
const Colours = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^--[a-z0-9-]{1,62}$/i, 'not the name of a variable')), Colour),
  v.check((colours) => Object.keys(colours).length <= 32, 'at most 32 colours'),
)

/** The theme of the frame's dialog (clause entity-12): mode and colours. */
export const Theme = v.strictObject({
  themeMode: v.optional(v.picklist(['light', 'dark'])),
  themeVariables: v.optional(Colours),
  w3mThemeVariables: v.optional(Colours),
})
export type Theme = v.InferOutput<typeof Theme>

/** An app's description of itself (clause entity-12). The frame shows it as text. */
export const DappData = v.strictObject({
  metadata: v.optional(
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(256)),
      description: Text,
      url: Url,
      icons: v.pipe(v.array(Url), v.maxLength(16)),
    }),
  ),
  projectId: Id,
  sdkVersion: v.pipe(v.string(), v.maxLength(64)),
  sdkType: v.pipe(v.string(), v.maxLength(32)),
})
export type DappData = v.InferOutput<typeof DappData>
