import { foyer } from '@foyer/elements'
import { options } from './options'

foyer.init(options)
