import { Link } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { brand } from '~/lib/brand';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { MailLink } from '~/ui/mail-link';
import { searchOf, sentProgram, steps } from '../../rules';
import { useWizard } from '../wizard-state';
import { CompanyStep } from './company-step';
import { ContactStep } from './contact-step';
import { Progress } from './progress';
import { StartOver } from './start-over';
import { StepCloth } from './step-cloth';
import { Summary } from './summary';
import { TrainingStep } from './training-step';
import { WhatFollows } from './what-follows';
import styles from './wizard.module.css';

/** Percent of the cloth above the form that is coloured at each step. */
const dyed = [20, 55, 88];

/** The three steps of a request (specification §2). */
export function Wizard({ params }: { params: URLSearchParams }) {
  const wizard = useWizard(params);
  const { draft, step, sending } = wizard;
  const { values } = draft;
  const program = sentProgram(draft);
  const fields = { values, faults: wizard.faults, onChange: wizard.change };
  return (
    <>
      <StepCloth category={values.packageCategory} share={dyed[step - 1] as number} />
      <div className={`container ${styles.columns}`}>
        <div className={styles.words}>
          <Link to="/business" className={styles.leave}>
            <Icon name="left" size={18} />
            Kembali ke halaman bisnis
          </Link>
          <h1>Minta penawaran</h1>
          <p className={classNames(styles.lead, step > 1 && styles.known)}>
            Tiga langkah singkat, tanpa kewajiban. Jawabannya surat penawaran tertulis.
          </p>
          <noscript>
            <div className={styles.failure}>
              <p>
                Formulir ini memerlukan JavaScript. Tanpa itu, kirim kebutuhan Anda ke{' '}
                <MailLink to={brand().salesEmail} />; kami menjawab sama cepatnya.
              </p>
            </div>
          </noscript>
        </div>
        <div className={styles.main}>
          <Progress current={step} params={params} />
          <form
            ref={wizard.form}
            className={`card ${styles.form}`}
            onSubmit={wizard.next}
            noValidate
            aria-labelledby="langkah"
          >
            <div className={styles.head}>
              <h2 id="langkah" ref={wizard.heading} tabIndex={-1}>
                <span className={styles.count}>Langkah {step} dari 3</span>{' '}
                <span>{steps[step - 1]?.title}</span>
              </h2>
              <p className="quiet small">Bertanda * wajib diisi.</p>
            </div>
            {step === 1 && <CompanyStep {...fields} />}
            {step === 2 && <TrainingStep {...fields} program={program} />}
            {step === 3 && (
              <>
                <ContactStep {...fields} />
                <Summary values={values} program={program} params={params} />
              </>
            )}
            {step === 3 && wizard.failure && !sending && (
              <div className={styles.failure}>
                <p>
                  <b>Belum terkirim.</b> {wizard.failure} Isian Anda tetap tersimpan di perangkat
                  ini.
                </p>
                <Button variant="light" onClick={() => wizard.next()}>
                  Coba lagi
                </Button>
              </div>
            )}
            <p className="quiet small">
              Data di formulir ini kami pakai untuk menyiapkan penawaran dan menghubungi Anda
              tentangnya, sesuai <Link to="/privacy">Kebijakan Privasi</Link>.
            </p>
            <div className={styles.actions}>
              {step > 1 && (
                <Button variant="default" large disabled={sending} onClick={wizard.back}>
                  Sebelumnya
                </Button>
              )}
              <Button
                type="submit"
                variant={step === 3 ? 'kunyit' : 'filled'}
                large
                className={classNames(styles.next, step === 3 && styles.send)}
                disabled={!wizard.ready}
                loading={sending && 'Mengirim...'}
              >
                {step === 3 ? 'Kirim Request' : 'Selanjutnya'}
              </Button>
            </div>
          </form>
          <div className={styles.foot}>
            <Account returnUrl={`/business/request-quote${searchOf(params, step)}`} />
            <StartOver disabled={sending} onRestart={wizard.restart} />
          </div>
        </div>
        <WhatFollows />
      </div>
    </>
  );
}

/** The sender, with a link to sign in. The typed fields are kept while signing in. */
function Account({ returnUrl }: { returnUrl: string }) {
  const auth = useAuth();
  return (
    <p className={styles.account}>
      {auth.status === 'in' ? (
        <>
          Anda masuk sebagai {auth.user.name || auth.user.email}. Permintaan ini akan tampil di
          dashboard Anda.
        </>
      ) : (
        <>
          Sudah punya akun?{' '}
          <Link to={`/auth?returnUrl=${encodeURIComponent(returnUrl)}`}>Masuk dahulu</Link> agar
          penawaran tampil di dashboard Anda. Isian Anda ikut terbawa.
        </>
      )}
    </p>
  );
}
