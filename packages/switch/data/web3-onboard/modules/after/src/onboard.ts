import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'
import { onboard } from './foyer/onboardApi'

foyer.init({ networks: [1] })
export const web3Onboard = onboard
