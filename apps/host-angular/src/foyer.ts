import '@foyer/elements'
import '@foyer/elements/widgets/wallet-account'
import { options } from './options.ts'

window.foyer?.init(options)
