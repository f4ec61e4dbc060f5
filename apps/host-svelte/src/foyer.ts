import { foyer } from '@foyer/elements'
import '@foyer/elements/widgets/wallet-account'
import { options } from './options'

foyer.init(options)
