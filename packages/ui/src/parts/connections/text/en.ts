import { chainText } from '../../../text/chainText.ts'
import { connectingText } from '../../../text/connectingText.ts'
import { frameText } from '../../../text/frameText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  connecting: 'Connecting',
  selectChain: 'Select Chain for {wallet}',
})

/** Texts: a wallet that speaks for several chain families. */
export const multiChainText = {
  ...chainText,
  back: frameText.back,
  connectorNotFound: connectingText.connector_not_found,
  connectorNotFoundHint: connectingText.connectorNotFoundHint,
  ...defineTexts('multiChain', {
    selectChain: 'Select which chain to connect to your multi chain wallet',
    chains: 'Chains',
  }),
}
