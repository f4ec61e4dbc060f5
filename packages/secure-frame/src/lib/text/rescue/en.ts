/** The texts of the rescue page, in English. */
export const texts = {
  title: 'Wallet rescue',
  intro:
    'This page shows all keys and addresses that the secret words of your wallet open. It needs no server and no network.',
  language: 'Language',
  online:
    'This computer is online. Disconnect it before you go on: the page needs no network, and other programs can then send nothing away.',
  offline: 'This computer is offline.',
  checkFile:
    'First compare the SHA-256 of this file with the one in your recovery kit or in the release. A false copy could steal your words.',
  chooseKit: 'Choose recovery kit file',
  words: 'Secret words',
  wordsHint: 'Type them in their order, with spaces between them.',
  open: 'Open wallet',
  empty: 'Type the words, or choose the file of the kit.',
  notAKit: 'That is no recovery kit. A kit is a small text file with 24 numbered words.',
  count: 'These are {count} words. A wallet has 24: part of them is missing, or there are too many.',
  word: 'Word {place} is not in the list of words: “{word}”. Check how it is spelled.',
  order: 'The words are not numbered from 1 on without a gap. The file was cut or changed.',
  checksum: 'These words do not belong together. At least one is wrong, or some are swapped.',
  isCode: 'That is a recovery code. It opens nothing here: the page says why below.',
  isKey: 'That is a private key already. You can import it in another wallet.',
  unsupported:
    'This browser calculates no keys on this page. Open the file from your own disk, or in another browser.',
  otherTitle: 'Passkey or recovery code',
  otherPasskey:
    'A passkey cannot be used here: browsers give it to the address of the wallet’s own site alone, and never to a file.',
  otherServers:
    'Passkey and recovery code also open only what the two servers keep, so they need both servers. While these run, open the wallet in the app and save its recovery kit.',
  warning: 'Whoever sees these keys has everything in this wallet. No one who helps you needs them.',
  matches: 'The addresses in the kit are those of its words.',
  mismatch:
    'The addresses in this file are not those of its words. The file was changed, or its words belong to another wallet. Send nothing to the addresses in the file.',
  own: 'Your wallet uses these accounts.',
  notOwn:
    'Your wallet has no account here. These are the addresses that other wallets find with the same words.',
  smartNote:
    'The smart account is a contract. What it holds is moved by the key of its owner, with software for smart accounts.',
  account: 'Account',
  smartOwner: 'Key of the smart account',
  smartAccount: 'Smart account',
  path: 'Path {path}',
  noPath: 'Without a path',
  privateKey: 'Private key',
  hold: 'Hold to show key',
  holdOf: 'Hold to show key: {account}',
  copyKey: 'Copy key',
  copyKeyOf: 'Copy key: {account}',
  copyAddress: 'Copy address',
  copyAddressOf: 'Copy address: {account}',
  copied: 'Copied. Other apps can read it until you copy something else.',
  copyFailed: 'The browser did not allow copying.',
  afterwards:
    'When you are done, copy something else, close this page, and delete the kit’s file from this computer. If anyone may have seen a key, move what the wallet holds to a new one.',
  forget: 'Forget everything',
}

/** The same in any language. */
export type RescueTexts = Readonly<Record<keyof typeof texts, string>>
