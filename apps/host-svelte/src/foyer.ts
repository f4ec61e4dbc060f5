import '@foyer/elements'
import { options } from './options.ts'

window.foyer?.init(options)
