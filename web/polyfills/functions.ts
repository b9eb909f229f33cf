/**
 * What an older browser lacks of what our scripts and the libraries use. Only a browser without `Array.prototype.toSorted`, the newest of
 * these, loads this file, before all others (web/defer-scripts.ts). docs/browsers.md lists the versions; e2e/older-browsers.spec.ts fails
 * when the build calls a function that is neither in the oldest of them nor here.
 */
import 'core-js/modules/es.array.at'
import 'core-js/modules/es.array.find-last'
import 'core-js/modules/es.array.find-last-index'
import 'core-js/modules/es.array.to-reversed'
import 'core-js/modules/es.array.to-sorted'
import 'core-js/modules/es.array.to-spliced'
import 'core-js/modules/es.object.has-own'
import 'core-js/modules/es.string.at-alternative'
import 'core-js/modules/es.string.replace-all'
import 'core-js/modules/web.structured-clone'
import './list-format'
