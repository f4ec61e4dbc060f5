import * as v from 'valibot'
import { AtMs, CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, RowId, Token, TypedEmail, WaitMs } from './auth.ts'
import {
  Epoch,
  SealedShare,
  SealedShares,
  ShareRow,
  TransitPublicKey,
  WalletBinding,
  WalletId,
  WalletSignature,
} from './keys.ts'
import { defineRoute } from './route.ts'
import {
  addWrap,
  deleteShares,
  dropShareRotation,
  forgetEscrow,
  freezeWallet,
  keepShares,
  listReleases,
  listWraps,
  removeWrap,
  retireShares,
  rotateShares,
  vetoRelease,
} from './vaultCare.ts'

/** Two digits that the app shows; the page behind the mailed link asks for them. */
export const LinkNumber = v.pipe(v.string(), v.regex(/^\d{2}$/, 'not two digits'))
/** Eight digits that the app of a device shows which waits without a mail of its own. They are typed on the page of a link. */
export const WaitNumber = v.pipe(v.string(), v.regex(/^\d{8}$/, 'not eight digits'))
/** The code in a mail, as it was typed. */
const MailCode = v.pipe(v.string(), v.maxLength(40))
/** The text typed where eight digits were asked for. */
const TypedNumber = v.pipe(v.string(), v.maxLength(40))
/** The language of the page, such as `de`. Without it the browser's own is taken. */
const Language = v.pipe(v.string(), v.maxLength(35))
const LinkToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not the token of a link'))

/** Mails a link by which the owner of an address approves a new device. */
export const createLink = defineRoute({
  id: 'createLink',
  method: 'POST',
  path: '/v1/links',
  summary: 'Mails a link to the owner of an address, whether or not a wallet belongs to it.',
  proof: true,
  body: v.strictObject({
    email: TypedEmail,
    flowId: RowId,
    /** A link for a change of address to this one. It approves no device. */
    purpose: v.optional(v.literal('change')),
    /** The solution of a challenge: its `token`, if it had one, and what solves it. */
    challenge: v.optional(
      v.strictObject({
        token: v.optional(v.pipe(v.string(), v.maxLength(512))),
        answer: v.pipe(v.string(), v.maxLength(2_048)),
      }),
    ),
  }),
  reply: v.object({
    linkId: RowId,
    /** The number that the owner has to choose on the page behind the link. */
    number: LinkNumber,
    retryAfterMs: WaitMs,
    expiresInMs: WaitMs,
    /**
     * No mail was sent now, since the address has had as many as it may. The link that was mailed at that time serves: on its page
     * the owner types `number`, with the code of that mail. Without `number` it is this device's own link.
     */
    earlier: v.optional(v.object({ sentAtMs: AtMs, number: v.optional(WaitNumber) })),
    /** With `earlier`: a device that solves this and asks again is sent a mail, if there is one left. */
    challenge: v.optional(
      v.variant('kind', [
        /** Find an `answer` such that SHA-256 of `foyer/v1/work|token|answer` begins with `bits` bits that are 0. */
        v.object({
          kind: v.literal('work'),
          token: v.pipe(v.string(), v.maxLength(512)),
          bits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32)),
        }),
        /** The `answer` is what the widget of the service gives out. */
        v.object({
          kind: v.picklist(['turnstile', 'hcaptcha']),
          siteKey: v.pipe(v.string(), v.maxLength(256)),
        }),
      ]),
    ),
  }),
  problems: [...PROOF_PROBLEMS, 'email_invalid', 'frozen'],
})

/** Long poll: answers when the link was approved or refused, or with `open` after at most 25 seconds. */
export const waitForLink = defineRoute({
  id: 'waitForLink',
  method: 'POST',
  path: '/v1/links/wait',
  summary: 'Waits until the link was answered, for at most 25 seconds; ask again while it is open.',
  proof: true,
  body: v.strictObject({ linkId: RowId }),
  reply: v.variant('state', [
    v.object({ state: v.literal('open') }),
    v.object({ state: v.literal('refused') }),
    v.object({ state: v.literal('approved'), approval: Token }),
    /** Approved, but the project lets a new device wait. Sign in again from then on; the wait does not begin anew. */
    v.object({ state: v.literal('withheld'), askedAtMs: AtMs, releaseAtMs: AtMs }),
    /** The link of a change of address was answered; it gives no approval of a device. */
    v.object({ state: v.literal('agreed') }),
  ]),
  problems: [...PROOF_PROBLEMS, 'flow_expired'],
})

/** The HTML page behind the mailed link, where the owner chooses the number. Fetching it changes nothing. */
export const getApprovePage = defineRoute({
  id: 'getApprovePage',
  method: 'GET',
  path: '/approve',
  summary: 'Shows the page of a link, and changes nothing.',
  query: v.object({ t: LinkToken, lang: v.optional(Language) }),
  reply: { bytes: ['text/html'] },
  problems: ['rate_limited'],
})

/**
 * Takes the form of that page: the number that was chosen, or `not-me`; `other` with the code of the mail and the number of a device
 * that waits without a mail, and `approve-other` with the same once the owner has seen which it is.
 */
export const postApprovePage = defineRoute({
  id: 'postApprovePage',
  method: 'POST',
  path: '/approve',
  summary: 'Takes the number that was chosen on the page of a link; a wrong one ends the flow.',
  body: v.strictObject({
    t: LinkToken,
    choice: v.union([LinkNumber, v.picklist(['not-me', 'other', 'approve-other'])]),
    code: v.optional(MailCode),
    number: v.optional(TypedNumber),
    lang: v.optional(Language),
  }),
  reply: { bytes: ['text/html'] },
  problems: ['rate_limited', 'payload_too_large'],
})

/** The browser of the device keeps nothing: its share goes after twelve hours, and pushes no other device out. */
const IsEphemeral = v.optional(v.boolean())

/** Stores the shares that the vault server keeps of a new wallet, as `pending` until `commitShares`. */
export const createShares = defineRoute({
  id: 'createShares',
  method: 'POST',
  path: '/v1/shares/create',
  summary: 'Writes the shares of a new wallet that does not count before its commit; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    bindingHash: Hash32,
    email: TypedEmail,
    /**
     * May be left out only by a device that the vault server has approved for this address before; and, where the address has no
     * wallet yet, by one whose `login` says that a provider has proven the owner.
     */
    approval: v.optional(Token),
    login: Token,
    shares: SealedShares,
    isEphemeral: IsEphemeral,
  }),
  reply: v.object({ walletId: WalletId, epoch: Epoch, state: v.picklist(['pending', 'live']) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'device_unapproved', 'wallet_conflict', 'frozen'],
})

/** Makes the `pending` shares, or those of a written rotation, the wallet's (`live`). Calling it again changes nothing. */
export const commitShares = defineRoute({
  id: 'commitShares',
  method: 'POST',
  path: '/v1/shares/commit',
  summary: 'Makes the written shares those of the wallet; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    /** Tells a device of the account that the set leaves out that it counts, so that the gateway can finish it. */
    login: v.optional(Token),
  }),
  reply: v.object({
    state: v.literal('live'),
    /** The vault server's word that this set counts. The gateway takes it in `commitKeys`. */
    counted: Token,
  }),
  problems: CUSTODY_PROBLEMS,
})

/** Returns the vault server's share of a wallet, sealed to a key that the proof of the request names. */
export const releaseShare = defineRoute({
  id: 'releaseShare',
  method: 'POST',
  path: '/v1/shares/release',
  summary:
    "Gives the vault's share to a known device, or to a new one with the vault's own approval and the gateway's login.",
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    row: ShareRow,
    transitKey: TransitPublicKey,
    /** `approval` and `login` are both required for row `0`; for `device` neither is. */
    approval: v.optional(Token),
    login: v.optional(Token),
    /** The set of a rotation that is not over. Without it the one that counts is meant. */
    epoch: v.optional(Epoch),
  }),
  reply: v.object({
    walletId: WalletId,
    epoch: Epoch,
    bindingHash: Hash32,
    state: v.picklist(['pending', 'live']),
    share: SealedShare,
  }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'user_held',
    'withheld',
    'frozen',
    'factor_required',
    'wallet_guarded',
  ],
})

/**
 * Stores the share of a new device, which shows by a signature of the wallet's key that it has opened the wallet, and mails
 * the owner that the device was added. Calling it again changes nothing.
 */
export const addShareDevice = defineRoute({
  id: 'addShareDevice',
  method: 'POST',
  path: '/v1/shares/add-device',
  summary: 'Adds the share of a new device, and mails its owner; twice is once.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    epoch: Epoch,
    approval: Token,
    login: Token,
    /** Required while the servers keep shares. Where the owner holds them, one that is sent is thrown away. */
    share: v.optional(SealedShare),
    /** Its hash is the one that was stored with the wallet; it names the address whose key signs. */
    binding: WalletBinding,
    /** Signature over an `AdmissionRecord` of this wallet, epoch and device. */
    admission: WalletSignature,
    /** The devices of the account at the gateway: a device that was taken off there loses its share here as well. */
    devices: v.optional(v.pipe(v.array(Hash32), v.maxLength(50))),
    isEphemeral: IsEphemeral,
  }),
  reply: v.object({
    done: v.literal(true),
    /** The wallet is guarded: the device opens it with an opening share of this server as well. */
    isGuarded: v.optional(v.boolean()),
  }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'wallet_conflict',
    'withheld',
    'frozen',
    'factor_required',
  ],
})

/** Deletes the share of a device that signed out or was removed. */
export const revokeShares = defineRoute({
  id: 'revokeShares',
  method: 'POST',
  path: '/v1/shares/revoke',
  summary:
    "Deletes a device's share, so that a device that was taken off opens nothing with the vault alone.",
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    jkt: Hash32,
    /** A proof from the gateway, issued in the last minutes. May be left out by a device that takes itself off. */
    login: v.optional(Token),
  }),
  reply: v.object({ done: v.literal(true) }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'device_unapproved', 'frozen'],
})

/** The public keys of the vault server: `sig` verifies its approvals, `enc` is the one that shares are sealed to. */
export const getVaultKeys = defineRoute({
  id: 'getVaultKeys',
  method: 'GET',
  path: '/v1/keys',
  summary:
    'Answers with the public keys of the vault: those that sign approvals, and the one shares are sealed to.',
  reply: v.object({
    keys: v.pipe(
      v.array(
        v.object({
          kty: v.literal('EC'),
          crv: v.literal('P-256'),
          x: Hash32,
          y: Hash32,
          kid: Hash32,
          use: v.picklist(['sig', 'enc']),
        }),
      ),
      v.minLength(2),
    ),
  }),
  problems: ['rate_limited'],
})

/** Every route of the vault server, by its id. */
export const vaultRoutes = {
  createLink,
  waitForLink,
  getApprovePage,
  postApprovePage,
  createShares,
  commitShares,
  releaseShare,
  addShareDevice,
  revokeShares,
  listWraps,
  addWrap,
  removeWrap,
  forgetEscrow,
  listReleases,
  vetoRelease,
  freezeWallet,
  rotateShares,
  dropShareRotation,
  retireShares,
  deleteShares,
  keepShares,
  getVaultKeys,
} as const
