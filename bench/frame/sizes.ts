import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { FRAME_MANIFEST } from '../../tools/build/buildSecureFrame.ts'
import { fromRoot } from '../../tools/build/paths.ts'

const FOLDER = fromRoot('packages/secure-frame/dist/site')

/** The most that each use of the frame may weigh, brotli-11, beside the files that are there already. */
export const FRAME_LIMITS = {
  // With which of the two accounts is used, which an app is told without another script. With the nonce that is asked for before the
  // first proof. With the request of a passkey, and the question for one.
  frameBoot: 16_250,
  // With what asks for a nonce before the first proof, the accounts that a message may be signed by, what asks for a link that was
  // mailed before, and the device of an account whose address was changed elsewhere. With the answer to a code that makes no first
  // account, since there is one.
  frameSignIn: 8_500,
  // The work of a stranger's device before a mail to an address that others have asked for lately.
  frameWork: 600,
  // Signing in by passkey: its panel, its ceremony with both servers, and what makes the passkey a holder of its own.
  framePasskey: 3_900,
  // The widget of the vault, on a page of its own, or in a window, whose end is noticed.
  frameChallenge: 1_800,
  // With the steps that its window takes, which the address of a new account shares.
  frameChange: 3_700,
  // The address of a new account, which its window takes as it takes a change.
  frameCapture: 1_000,
  // The window of a change of address, which takes its codes, with its looks.
  frameCodes: 2_400,
  // Signing in with a provider, with what loads the link to an account that has its address; and the page on which the provider's window
  // ends, a script of its own, which has every code of the gateway.
  frameSocial: 2_600,
  frameDone: 6_750,
  // The message that comes with a sign-in, and its signature.
  frameSilent: 1_200,
  // With what tells that a wallet is guarded; what opens such a one is in `frameGuard`.
  // A passkey that signs in is a holder of a wallet, which a new device opens it with.
  frameUnlock: 12_300,
  // Renewing a wallet, and finishing what a renewal has left.
  frameRotate: 3_000,
  // With what writes transactions, and what tells a hash or another site in a text: the signer's entry brings them.
  frameSign: 39_500,
  // The meaning of typed data: the rules of the standards, what the network says of tokens, items among them, and how it is drawn.
  frameMeaning: 6_500,
  // The script that signs a call also reads its meaning from the bytes to sign: who makes the calls within it, whether a number is an
  // amount or an item, how much of a token there is, and whether Multicall3 is Multicall3. A script of its own could be missing when they
  // are drawn.
  frameSend: 7_900,
  // The address of a smart account comes with the keys; its operations when it is used. It has the contracts that make any call for
  // anybody (84 bytes), which transactions need without smart accounts.
  frameSmartAddress: 2_300,
  frameSmart: 9_000,
  // Granting and taking back sessions.
  frameSessions: 9_000,
  frameCreate: 34_000,
  // With what is said of contracts, collections, typed data, a change of address and the widget of the vault, in English. With its title
  // for the app's dialog, and the word to who pressed too early.
  frameApproval: 11_150,
  // The page of recovery factors and devices, deleting and renewing, and how to leave a wallet that old copies of the servers open,
  // which is said where the copy at the vault ends; words and paths come with `frameCreate`. Its part of second factors: the row that
  // leads to them, and the vault's word before the words are shown. With fields that are shut for as long as a server takes no code.
  framePage: 16_900,
  // Passkeys and recovery codes with the English texts, those of second factors and of the guard too, which the page, a sign-in of a new
  // device and a change of address share. The texts of sign-in methods are among them.
  // What a passkey is made for is said by its caller, since there are two.
  frameWays: 7_300,
  // Second factors: turning them on, and being asked for one. A script of its own, which comes when a wallet has one or its owner looks.
  frameFactors: 6_000,
  // The providers of an account, which the page lists and removes, and linking one; the end of a sign-in whose code came before its
  // link, and the link that is mailed after a challenge.
  frameMethods: 1_500,
  frameLink: 1_500,
  // Guarded wallets: opening one, what a payment spends, and turning the guard on and off, also after that was interrupted. It comes
  // with the first of them. With what reads a limit that is pasted in any notation.
  frameGuard: 4_900,
} as const

/** The scripts that each use is the first to need, by the beginning of their names. */
const USES: Readonly<Record<keyof typeof FRAME_LIMITS, readonly string[]>> = {
  frameBoot: ['frame', 'dist'],
  frameSignIn: ['call', 'routes', 'runSignIn', 'email', 'serverSession', 'sleep', 'outlastOutage'],
  frameWork: ['askSolved'],
  framePasskey: ['signInPasskey'],
  frameChallenge: ['challenge'],
  frameChange: ['changeEmail', 'changeOutcome', 'changeWindow', 'verifyAgain'],
  frameCapture: ['addressCapture'],
  frameCodes: ['takeCodes'],
  frameSocial: ['social'],
  frameDone: ['done'],
  frameSilent: ['frameSignIn', 'signSilently'],
  frameUnlock: ['unlock', 'signAdmission', 'rolldown-runtime', '__vite-browser-external'],
  frameRotate: ['rotate'],
  frameSign: ['curves', 'sign', 'base'],
  frameMeaning: ['meaning', 'describeTyped', 'typedDrawing'],
  frameSend: ['prepareSending'],
  frameSmartAddress: ['smartAddress'],
  frameSmart: ['smart', 'createSmart', 'handleCalls'],
  frameSessions: ['sessions'],
  frameCreate: ['create'],
  frameApproval: [
    ...['approveInPage', 'chains', 'chooseTexts', 'en', 'elements', 'applyTheme'],
    ...['ownWindow', 'watchCancel'],
  ],
  framePage: [
    'startPage',
    'work',
    'page',
    'copyText',
    'copyByHand',
    'handOverWallet',
    'handedWallet',
    'exportWallet',
    'codeScreen',
  ],
  frameWays: ['passkey', 'recovery', 'askRecoveryFactorInPage', 'openFirst', 'choosePageTexts'],
  frameFactors: ['factors'],
  frameMethods: ['methodsScreen'],
  frameLink: ['providerLink', 'confirmLink', 'solveChallenge'],
  frameGuard: ['guard', 'guardScreen'],
}
/** The keys of the table are its names. */
const NAMES = Object.keys(USES) as (keyof typeof FRAME_LIMITS)[]
const NOTHING = {
  frameBoot: 0,
  frameSignIn: 0,
  frameWork: 0,
  framePasskey: 0,
  frameChallenge: 0,
  frameChange: 0,
  frameCapture: 0,
  frameCodes: 0,
  frameSocial: 0,
  frameDone: 0,
  frameSilent: 0,
  frameUnlock: 0,
  frameRotate: 0,
  frameSign: 0,
  frameMeaning: 0,
  frameSend: 0,
  frameSmartAddress: 0,
  frameSmart: 0,
  frameSessions: 0,
  frameCreate: 0,
  frameApproval: 0,
  framePage: 0,
  frameWays: 0,
  frameFactors: 0,
  frameMethods: 0,
  frameLink: 0,
  frameGuard: 0,
}
const LANGUAGE = /^[a-z]{2}-/

/** The sizes of the built frame by use. A script that belongs to none is an error, so that none is left out. */
export function frameSizes(): Readonly<Record<keyof typeof FRAME_LIMITS, number>> {
  const manifest: unknown = JSON.parse(readFileSync(`${FOLDER}/${FRAME_MANIFEST}`, 'utf8'))
  const files = typeof manifest === 'object' && manifest && 'files' in manifest ? manifest.files : {}
  const sizes = { ...NOTHING }
  for (const name of Object.keys(files as object)) {
    const stem = name.replace(/-[\w-]{7,12}\.\w+$/, '')
    const use = NAMES.find((one) => USES[one].includes(stem))
    if (!use && LANGUAGE.test(name)) continue
    if (!use) throw new Error(`The script ${name} of the frame belongs to no use.`)
    sizes[use] += sizeOf(name)
  }
  return sizes
}

function sizeOf(name: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(`${FOLDER}/${name}`), { params }).length
}
