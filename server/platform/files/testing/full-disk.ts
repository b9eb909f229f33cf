import { diskStore } from '../disk-store'

/**
 * A store on a disk that fills up: `node full-disk.ts <folder> <bytes>`, started with a limit on the size of files (`ulimit -f`), past which the
 * system refuses to write. Stores a file of so many bytes and prints how that ended.
 */
// The signal would end the process before the refusal arrives.
process.on('SIGXFSZ' as NodeJS.Signals, () => {})
const [, , folder, bytes] = process.argv
const outcome = await diskStore(folder!)
  .put('public/products/large.webp', Buffer.alloc(Number(bytes), 'x'))
  .then(
    () => 'stored',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )
process.stdout.write(outcome)
