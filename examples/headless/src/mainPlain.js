import { modal } from './modal.ts'
import { mountWallet } from './plain.js'

const place = document.querySelector('#app')
if (place) mountWallet(place, modal)
