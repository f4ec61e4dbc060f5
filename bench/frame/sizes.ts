import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { FRAME_MANIFEST } from '../../tools/build/buildSecureFrame.ts'
import { fromRoot } from '../../tools/build/paths.ts'

const FOLDER = fromRoot('packages/secure-frame/dist/site')

/**
 * The most that each use of the frame may weigh, brotli-11, beside the files that are there already. The names of scripts have a hash of what
 * is in others, so that each weighs some 30 bytes more or less without a change of its own: limits have room for that.
 */
export const FRAME_LIMITS = {
  // With which of the two accounts is used, which an app is told without another script. With the nonce that is asked for before the
  // first proof. With the request of a passkey, and the question for one. With the request of the browser's own question, and the section that
  // the wallet's page is opened at. With the device of a visitor who waits in line, which is read before a new one is made.
  frameBoot: 16_400,
  // With what asks for a nonce before the first proof, the accounts that a message may be signed by, what asks for a link that was
  // mailed before, and the device of an account whose address was changed elsewhere. With the answer to a code that makes no first
  // account, since there is one.
  // With the purpose of a passkey's answer. With the routes of the browser's own question, in the script of all routes.
  // With what keeps a place in line: the device is stored, and the turn taken up at its time, or once servers that were away are back.
  frameSignIn: 9_430,
  // The work of a stranger's device before a mail to an address that others have asked for lately.
  frameWork: 600,
  // Signing in by passkey: its panel, its ceremony with both servers, and what makes the passkey a holder of its own.
  // Its panel goes while the visitor waits in line. A passkey that was made while a server is away is sent until it is back.
  framePasskey: 4_050,
  // A passkey for an account that is there.
  frameAddPasskey: 1_150,
  // The widget of the vault, on a page of its own, or in a window, whose end is noticed.
  frameChallenge: 1_800,
  // With the steps that its window takes, which the address of a new account shares. With the passkeys of an account that is there.
  frameChange: 3_750,
  // The address of a new account, which its window takes as it takes a change.
  frameCapture: 1_000,
  // The window of a change of address, which takes its codes, with its looks.
  frameCodes: 2_400,
  // Signing in with a provider, with what loads the link to an account that has its address; and the page on which the provider's window
  // ends, a script of its own, which has every code of the gateway.
  // With what loads the browser's own question; the shapes of issuers have an icon. Both have the codes of a line.
  frameSocial: 2_780,
  frameDone: 6_890,
  // Signing in by the browser's own question: its panel around the page of the gateway, with its English texts.
  frameFedcm: 1_950,
  // The message that comes with a sign-in, and its signature.
  frameSilent: 1_200,
  // With what tells that a wallet is guarded; what opens such a one is in `frameGuard`.
  // A passkey that signs in is a holder of a wallet, which a new device opens it with. A wallet may be its own smart account.
  frameUnlock: 12_400,
  // Renewing a wallet, and finishing what a renewal has left.
  frameRotate: 3_000,
  // With what writes transactions, and what tells a hash or another site in a text: the signer's entry brings them.
  frameSign: 39_500,
  // The meaning of typed data: the rules of the standards, what the network says of tokens, items among them, and how it is drawn.
  frameMeaning: 6_500,
  // Connecting and signing in at one prompt: the fields of a message, and its text.
  frameConnect: 1_500,
  // The script that signs a call also reads its meaning from the bytes to sign: who makes the calls within it, whether a number is an
  // amount or an item, how much of a token there is, and whether Multicall3 is Multicall3. A script of its own could be missing when they
  // are drawn. With the scripts' new names.
  frameSend: 7_915,
  // The address of a smart account comes with the keys; its operations when it is used. It has the contracts that make any call for
  // anybody (84 bytes), which transactions need without smart accounts.
  frameSmartAddress: 2_300,
  // Calls that are sent one by one, where no code of an address can make them one.
  frameSmart: 10_750,
  // Granting and taking back sessions, streams among them, whose contracts are known by their code.
  frameSessions: 9_150,
  // An address that is its own smart account (EIP-7702): its authorization, what it means, and taking it back.
  frameOwnAddress: 3_500,
  frameCreate: 34_000,
  // With what is said of contracts, collections, typed data, a change of address and the widget of the vault, in English. With its title
  // for the app's dialog, and the word to who pressed too early.
  // Escape declines, since browsers give that key to the frame alone; what a stream may take is one sentence.
  // An amount keeps its number in front of its symbol in lines that run from right to left.
  frameApproval: 11_640,
  // The page of recovery factors and devices, deleting and renewing, and how to leave a wallet that old copies of the servers open,
  // which is said where the copy at the vault ends; words and paths come with `frameCreate`. Its part of second factors: the row that
  // leads to them, and the vault's word before the words are shown. With fields that are shut for as long as a server takes no code.
  // With the section of ways to sign in, whose screens come later, and which the app may open it at. With the scripts' new names.
  // The kit names the rescue page and its hash.
  framePage: 17_180,
  // Passkeys and recovery codes with the English texts, those of second factors and of the guard too, which the page, a sign-in of a new
  // device and a change of address share. The texts of sign-in methods are among them.
  // What a passkey is made for is said by its caller, since there are two. With the kit's sentence on the rescue page.
  frameWays: 7_400,
  // Second factors: turning them on, and being asked for one. A script of its own, which comes when a wallet has one or its owner looks.
  frameFactors: 6_000,
  // The ways to sign in of an account, which the page lists, adds, names and removes, with their English texts.
  framePageMethods: 4_950,
  // The marks of the known providers, which that list and its buttons show.
  frameMarks: 1_300,
  // Linking a provider; the end of a sign-in whose code came before its
  // link, and the link that is mailed after a challenge.
  frameLink: 1_500,
  // Guarded wallets: opening one, what a payment spends, and turning the guard on and off, also after that was interrupted. It comes
  // with the first of them. With what reads a limit that is pasted in any notation.
  frameGuard: 4_900,
} as const

/** The scripts that each use is the first to need, by the beginning of their names. */
const USES: Readonly<Record<keyof typeof FRAME_LIMITS, readonly string[]>> = {
  frameBoot: ['frame', 'dist'],
  frameSignIn: [
    'call',
    'routes',
    'runSignIn',
    'keepPlace',
    'email',
    'serverSession',
    'sleep',
    'outlastOutage',
  ],
  frameWork: ['askSolved'],
  framePasskey: ['signInPasskey'],
  frameAddPasskey: ['addPasskey'],
  frameChallenge: ['challenge'],
  frameChange: ['changeEmail', 'changeOutcome', 'changeWindow', 'verifyAgain'],
  frameCapture: ['addressCapture'],
  frameCodes: ['takeCodes'],
  frameSocial: ['social'],
  frameDone: ['done'],
  frameFedcm: ['connectFedcm', 'askFedcmInPage'],
  frameSilent: ['frameSignIn', 'signSilently'],
  frameUnlock: ['unlock', 'signAdmission', 'rolldown-runtime', '__vite-browser-external'],
  frameRotate: ['rotate'],
  frameSign: ['curves', 'sign', 'base'],
  frameConnect: ['connectWallet'],
  frameMeaning: ['meaning', 'describeTyped', 'typedDrawing'],
  frameSend: ['prepareSending'],
  frameSmartAddress: ['smartAddress'],
  frameSmart: ['smart', 'createSmart', 'handleCalls'],
  frameSessions: ['sessions'],
  frameOwnAddress: ['ownAddress'],
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
  framePageMethods: ['pageMethods'],
  frameMarks: ['providerMarks'],
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
  frameAddPasskey: 0,
  frameChallenge: 0,
  frameChange: 0,
  frameCapture: 0,
  frameCodes: 0,
  frameSocial: 0,
  frameDone: 0,
  frameFedcm: 0,
  frameSilent: 0,
  frameUnlock: 0,
  frameRotate: 0,
  frameSign: 0,
  frameConnect: 0,
  frameMeaning: 0,
  frameSend: 0,
  frameSmartAddress: 0,
  frameSmart: 0,
  frameSessions: 0,
  frameOwnAddress: 0,
  frameCreate: 0,
  frameApproval: 0,
  framePage: 0,
  frameWays: 0,
  frameFactors: 0,
  framePageMethods: 0,
  frameMarks: 0,
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
