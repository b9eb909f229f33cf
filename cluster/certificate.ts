import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export interface Certificate {
  certificate: string
  key: string
}

/** A self-signed certificate for this machine, as files in `folder`. */
export function createCertificate(folder: string): Certificate {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate]
  const options = ['-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  execFileSync('openssl', ['req', ...options, ...subject, ...files], { stdio: 'ignore' })
  return { certificate, key }
}
