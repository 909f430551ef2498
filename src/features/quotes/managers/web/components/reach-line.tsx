import type { Reach } from '../../../rules';
import classes from './reach-line.module.css';

/** Whom a buyer asks about a request: a person of sales with their numbers, or the company's own contact. */
export function ReachLine({ reach: { name, phone, whatsapp } }: { reach: Reach }) {
  return (
    <div className={classes.reach}>
      <p>
        {name ? (
          <>
            <span className="small quiet">Penanggung jawab Anda</span>
            <strong>{name}</strong>
          </>
        ) : (
          <>
            <span className="small quiet">Ada pertanyaan?</span>
            <strong>Hubungi tim kami</strong>
          </>
        )}
      </p>
      <ul>
        {phone && (
          <li>
            <span className="small quiet">Telepon</span>
            <a href={phone.href} className="tabular">
              {phone.label}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <span className="small quiet">WhatsApp</span>
            <a href={whatsapp.href} className="tabular">
              {whatsapp.label}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
