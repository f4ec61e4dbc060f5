import '@foyer/elements/visitors'
import { foyer } from '@foyer/elements'

foyer.init({ networks: [1] })
