import { usePage } from './usePage.js'

// Runs after the script of Foyer: the elements are there.
const query = new URLSearchParams(location.search)
if (!query.has('compat') && !query.has('late')) usePage()
