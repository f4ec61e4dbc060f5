import { frameText } from '../../../text/frameText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  chooseAccountName: 'Account name',
  registerAccountName: 'Choose name',
  registerAccountNameSuccess: 'Account name',
})

/** Texts: choosing a name for the account. */
export const namesText = {
  tryAgain: frameText.tryAgain,
  ...defineTexts('names', {
    // The invitation.
    invite: 'Choose your account name',
    inviteHint: 'Instead of a long 0x address, others see a name they can read and send to.',
    example: 'yourname',
    chooseName: 'Choose name',
    learnMore: 'Learn more about names',
    none: 'No names available here',
    noneHint: 'This app doesn’t offer account names on this network.',
    failed: 'The app isn’t responding',
    failedHint: 'We can’t check right now whether you can have a name.',
    owned: 'You have a name',
    // The form.
    field: 'Your name',
    fieldHint: '3 to 32 letters and digits. It’s free.',
    short: 'At least 3 letters or digits.',
    checking: 'Checking availability',
    free: '{name} is free.',
    taken: '{name} is taken.',
    reserved: '{name} is reserved.',
    invalid: 'Only 3 to 32 letters and digits.',
    unchecked: 'Availability could not be checked.',
    suggestions: 'Available instead',
    inWallet: 'Approve in wallet',
    inWalletHint: 'Sign the message that asks for {name}. It sends no transaction.',
    cancel: 'Cancel',
    declined: 'Declined',
    declinedHint: 'You declined in your wallet. The name is still free.',
    takenNow: 'Someone was faster',
    takenNowHint: 'The name was just taken. Choose another one.',
    ownedNow: 'Your account has another name',
    ownedNowHint: 'An account has one name at a time.',
    limit: 'Daily limit reached',
    limitHint: 'Too many names were chosen today. Try again tomorrow.',
    pending: 'Your wallet is still asking',
    pendingHint: 'Open it and answer the earlier request first.',
    unsigned: 'The signature was not accepted',
    unsignedHint: 'The message may be too old, or signed by another account. Try again.',
    noNode: 'Not on this network',
    noNodeHint:
      'Signatures of this contract account can’t be checked here. Switch to another network and try again.',
    keptBack: 'This name is reserved',
    keptBackHint: 'Choose another one.',
    notMade: 'Something went wrong',
    notMadeHint: 'The name was not registered. Try again.',
    // The success.
    done: 'This name is yours',
    doneHint: 'Others can use it to find your account and send to it.',
    doneHintOn: 'Others can use it to find your account on {network} and send to it there.',
    toAccount: 'Done',
  }),
}
